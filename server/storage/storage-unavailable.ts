import { AppError, retryAfter } from "#core/errors.ts";

/**
 * The object store could not be reached, did not answer in time or refused. Users see a 503 that
 * they may try again; `reason` is for the operator's log and names neither key nor object.
 */
export class StorageUnavailable extends AppError {
  readonly reason: string;
  /** Whether no answer came at all, so that the next request would wait as long. */
  readonly isSilent: boolean;

  constructor(reason: string, cause?: unknown, isSilent = false) {
    super("errors.unavailable", 503, { headers: retryAfter(5) });
    this.reason = reason;
    this.cause = cause;
    this.isSilent = isSilent;
  }
}
