// Does nothing, as fast as it can, for so many milliseconds.
const end = performance.now() + Number(process.argv[2]);
while (performance.now() < end);
