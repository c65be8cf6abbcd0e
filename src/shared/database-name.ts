/**
 * Portuguese name of one of the shop's databases. @param server `vitrine em db.example:5432`; null for the one in the
 * data folder
 */
export function databaseName(server: string | null): string {
  return server === null ? 'banco embutido' : `banco ${server}`;
}
