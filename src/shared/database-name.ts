/** How people call a database of the shop. @param place `vitrine em db.example:5432`; null for the one in the data folder */
export function databaseName(place: string | null): string {
  return place === null ? 'banco embutido' : `banco ${place}`;
}
