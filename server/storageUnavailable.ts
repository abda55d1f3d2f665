/** The file storage does not respond, or reports a temporary failure. A retry may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
