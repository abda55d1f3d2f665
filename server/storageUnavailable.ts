/** The storage for files does not answer, or says that it cannot at the moment. Asked again later, the answer may differ. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageAway';
}
