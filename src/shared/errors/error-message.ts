/** Error as shown to people: the status of the answer, the message, and in a form the message under each field. */
export type ErrorMessage = readonly [status: number, detail: string, errors?: Record<string, string>];

/** Messages by error code. The parameters of each function are those of the error. */
export type MessageCatalog = Record<string, (params: never) => ErrorMessage>;
