import { commonRefusal } from "#core/errors.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

interface S3Fault {
  name?: string;
  code?: string | number;
  $metadata?: { httpStatusCode?: number };
}

/** What the operator can do about the answers that repeating does not change. */
const sentences: Record<string, string> = {
  AccessDenied: "the key may not read and write in this bucket",
  AuthorizationHeaderMalformed: "the bucket is in another region than the setting says",
  IllegalLocationConstraintException: "the bucket is in another region than the setting says",
  InvalidAccessKeyId: "it does not know AWS_ACCESS_KEY_ID",
  NoSuchBucket: "it has no bucket of this name",
  PermanentRedirect: "the bucket is in another region than the setting says",
  RequestTimeTooSkewed: "the clocks of the two machines differ by more than 15 minutes",
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID",
};

/** Whether the object, not its bucket, does not exist. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as S3Fault;
  return name === "NoSuchKey" || (name === "NotFound" && $metadata?.httpStatusCode === 404);
}

/** Whether the service does not know this call at all. */
export const isNotOffered = (error: unknown): boolean =>
  (error as S3Fault).name === "NotImplemented";

/** Maps an error of the client to its meaning, and returns any other error unchanged. */
export function fromS3(error: unknown): unknown {
  const { name = "", $metadata } = error as S3Fault;
  if (!$metadata) return /^(Abort|Timeout)Error$/.test(name) ? unanswered(error) : error;
  const { httpStatusCode: status } = $metadata;
  if (status === 507 || name === "QuotaExceeded") return commonRefusal("storageFull");
  const said = sentences[name];
  if (said) return new StorageUnavailable(`the object store refused: ${said}`, error);
  if (!status) return unanswered(error);
  return new StorageUnavailable(`the object store answered ${status} ${name}`, error);
}

/** The meaning of an error of the network. */
export function unanswered(error: unknown): StorageUnavailable {
  const { name = "", code } = error as S3Fault;
  const reason = typeof code === "string" ? code : name;
  return new StorageUnavailable(`the object store did not answer: ${reason}`, error, true);
}
