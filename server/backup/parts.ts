import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { StartError } from "#server/start-error.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import type { Sealing } from "./backup-key.ts";

export type Bytes = AsyncIterable<Uint8Array>;

/** One stored object of a backup: its size and checksum as stored, encrypted and compressed. */
export interface Part {
  key: string;
  bytes: number;
  sha256: string;
}

/** The checksum of a part that no manifest lists, such as a segment of the log. */
export const unlisted = "";

/** Fast; a higher level saves a few percent and takes three times as long. */
const gzipLevel = 4;

/**
 * Compresses, encrypts and stores a stream: whole or not at all.
 * @param name ends in `.gz`, and gets `.age` when it is encrypted, so that `age -d` and `gunzip`
 * open it
 */
export async function writePart(
  store: ObjectStore,
  name: string,
  body: Bytes,
  { recipient }: Sealing,
): Promise<Part> {
  const key = recipient ? `${name}.age` : name;
  const hash = createHash("sha256");
  let bytes = 0;
  const packed = gzipped(body);
  const sealed = recipient ? encrypted(packed, recipient) : packed;
  await store.putStream(
    key,
    observed(sealed, (chunk) => {
      bytes += chunk.length;
      hash.update(chunk);
    }),
  );
  return { key, bytes, sha256: hash.digest("hex") };
}

/**
 * Returns the content of a part. The checksum is known at the end only: whoever reads must be able
 * to undo what they did with it.
 * @throws StartError when it is missing, changed, or encrypted for another key
 */
export async function* readPart(
  store: ObjectStore,
  part: Part,
  { identity }: Pick<Sealing, "identity">,
): Bytes {
  const stored = await store.stream(part.key);
  if (!stored) throw missingPart(part);
  const checked = verified(stored, part);
  const packed = part.key.endsWith(".age") ? decrypted(checked, identity, part) : checked;
  try {
    yield* gunzipped(packed);
  } catch (error) {
    throw asBroken(error, part);
  }
}

/** Returns the content of a small part. */
export async function readText(
  { store }: { store: ObjectStore },
  part: Part,
  sealing: Pick<Sealing, "identity">,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readPart(store, part, sealing)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Encrypts a file, which is not compressed: pictures and documents already are. */
export async function sealFile(bytes: Uint8Array, { recipient }: Sealing): Promise<Uint8Array> {
  if (!recipient) return bytes;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(bytes);
}

/** Reads and checks a file that `sealFile` encrypted. @throws StartError as `readPart` */
export async function openFile(
  store: ObjectStore,
  part: Part,
  { identity }: Pick<Sealing, "identity">,
): Promise<Uint8Array> {
  const bytes = await store.get(part.key);
  if (!bytes) throw missingPart(part);
  if (sha256(bytes) !== part.sha256) throw changedPart(part);
  if (!part.key.endsWith(".age")) return bytes;
  try {
    return await decrypterOf(identity).decrypt(bytes);
  } catch (error) {
    throw asBroken(error, part);
  }
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Passes a stream on and shows each chunk. */
export async function* observed(body: Bytes, see: (chunk: Uint8Array) => void): Bytes {
  for await (const chunk of body) {
    see(chunk);
    yield chunk;
  }
}

async function* verified(body: Bytes, part: Part): Bytes {
  const hash = createHash("sha256");
  yield* observed(body, (chunk) => hash.update(chunk));
  if (part.sha256 !== unlisted && hash.digest("hex") !== part.sha256) throw changedPart(part);
}

const gzipped = (body: Bytes): Bytes => through(body, createGzip({ level: gzipLevel }));
const gunzipped = (body: Bytes): Bytes => through(body, createGunzip());

async function* through(body: Bytes, transform: ReturnType<typeof createGzip>): Bytes {
  const feeding = pipeline(Readable.from(body, { objectMode: false }), transform);
  // Its error also ends the loop, which is where it is reported.
  feeding.catch(() => {});
  yield* transform;
  await feeding;
}

async function* encrypted(body: Bytes, recipient: string): Bytes {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(webStream(body));
}

async function* decrypted(body: Bytes, identity: string | undefined, part: Part): Bytes {
  try {
    yield* await decrypterOf(identity).decrypt(webStream(body));
  } catch (error) {
    throw asBroken(error, part);
  }
}

// Node's own type of the class has `from`, the browser's does not.
const webStream = (body: Bytes) =>
  NodeReadableStream.from(body) as unknown as ReadableStream<Uint8Array>;

function decrypterOf(identity: string | undefined): Decrypter {
  if (!identity) throw needsSecretKey();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}

export const needsSecretKey = () =>
  new StartError(
    "This backup is encrypted: set BACKUP_KEY to its secret key, which begins with AGE-SECRET-KEY-1.",
  );

const missingPart = ({ key }: Part) =>
  new StartError(`The backup is not complete: ${key} is missing. Use another backup (--list).`);

const changedPart = ({ key }: Part) =>
  new StartError(
    `The backup is damaged: ${key} is not as it was written (its checksum differs). Use another backup (--list).`,
  );

/** Our own sentence passes; what a library says about the bytes becomes one. */
function asBroken(error: unknown, part: Part): unknown {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && !/^(Z_|ERR_)/.test(code)) return error;
  if (/no identity matched/i.test(message)) {
    return new StartError("BACKUP_KEY is not the key that this backup was encrypted for.");
  }
  return changedPart(part);
}
