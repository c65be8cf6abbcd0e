export { isAuthentic, journalMark, macOf, unseal } from './authentication.ts';
export {
  factsOf,
  forgetSealed,
  type JournalKind,
  type JournalRow,
  type NumberedEntry,
  writeJournal,
} from './entries.ts';
