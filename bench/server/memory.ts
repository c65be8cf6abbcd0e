/** The memory of a server process that the machine holds for it, in MB: what it says at `/metrics`. */
export async function residentMemory(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  if (!bytes) throw new Error('the server does not say how much memory it has');
  return Number(bytes) / 1e6;
}
