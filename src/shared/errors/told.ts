/** What a person is told of an error: the status of the answer, the words, and in a form the words under each field. */
export type Told = readonly [status: number, detail: string, errors?: Record<string, string>];

/** The words for each code. A function's parameters are the error's own. */
export type Words = Record<string, (params: never) => Told>;
