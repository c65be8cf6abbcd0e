export { isAuthentic, journalMark, macOf, sealAnew, unseal } from './authentication.ts';
export {
  factsOf,
  forgetSealed,
  type JournalFacts,
  type JournalKind,
  type JournalRow,
  type NumberedEntry,
  writeJournal,
} from './entries.ts';
