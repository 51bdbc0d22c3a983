import type { Readable } from "node:stream";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { minuteMs } from "#core/time.ts";
import type { Credentials, ObjectStore, StoredObject } from "./object-store.ts";
import { fromS3, isMissing, isNotOffered, unanswered } from "./s3-errors.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";
import { assertObjectKey, type StoragePlace } from "./storage-url.ts";

/** The parts of one upload have one size, as some services require; there are 10,000 at most. */
const partBytes = 32 * 1024 * 1024;

/** For one part of an upload, also over a slow line. */
const partMs = 5 * minuteMs;

export interface S3Limits {
  connectMs: number;
  /** Until an answer begins, and between two pieces of its body. */
  silenceMs: number;
  /** For an object that is read or written at once, with all attempts. */
  wholeMs: number;
  /** The first and its repetitions, which wait longer each time by a random time. */
  attempts: number;
}

const defaultLimits: S3Limits = {
  connectMs: 2000,
  silenceMs: 10_000,
  wholeMs: 20_000,
  attempts: 3,
};

/** Stores objects in a bucket of an S3 service. The client is loaded at the first use. */
export function s3Store(
  place: Extract<StoragePlace, { kind: "bucket" }>,
  credentials: Credentials,
  limits = defaultLimits,
): ObjectStore {
  let opened: Promise<{ sdk: typeof import("@aws-sdk/client-s3"); client: S3Client }> | undefined;
  const open = () => {
    opened ??= openClient(place, credentials, limits);
    return opened;
  };
  const at = (key: string) => {
    assertObjectKey(key);
    return { Bucket: place.bucket, Key: `${place.prefix}${key}` };
  };

  async function find(key: string): Promise<GetObjectCommandOutput | undefined> {
    const { sdk, client } = await open();
    try {
      return await client.send(new sdk.GetObjectCommand(at(key)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw fromS3(error);
    }
  }

  async function putLarge(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const { sdk, client } = await open();
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(at(key)));
    const upload = { ...at(key), UploadId };
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    try {
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(
          new sdk.UploadPartCommand({ ...upload, PartNumber, Body }),
          { requestTimeout: partMs },
        );
        Parts.push({ ETag, PartNumber });
      }
      await client.send(
        new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
        { requestTimeout: partMs },
      );
    } catch (error) {
      // What cannot be removed now is among `partials`.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  return {
    async put(key, Body) {
      const { sdk, client } = await open();
      const abortSignal = AbortSignal.timeout(limits.wholeMs);
      try {
        const command = new sdk.PutObjectCommand({ ...at(key), Body });
        await client.send(command, { abortSignal, requestTimeout: limits.wholeMs });
      } catch (error) {
        throw fromS3(error);
      }
    },
    async putStream(key, body) {
      const { sdk, client } = await open();
      const parts = inParts(body);
      const { value: first = Buffer.alloc(0) } = await parts.next();
      try {
        if (first.length === partBytes) return await putLarge(key, startingWith(first, parts));
        const command = new sdk.PutObjectCommand({ ...at(key), Body: first });
        await client.send(command, { requestTimeout: partMs });
      } catch (error) {
        throw fromS3(error);
      }
    },
    async get(key) {
      const endsAt = performance.now() + limits.wholeMs;
      for (let attempt = 1; ; attempt += 1) {
        const found = await find(key);
        if (!found) return undefined;
        try {
          const chunks: Uint8Array[] = [];
          const left = Math.max(1, endsAt - performance.now());
          for await (const bytes of wholeBody(found, limits.silenceMs, left)) chunks.push(bytes);
          return Buffer.concat(chunks);
        } catch (error) {
          if (attempt >= limits.attempts || performance.now() >= endsAt) throw error;
        }
      }
    },
    async stream(key) {
      const found = await find(key);
      return found && wholeBody(found, limits.silenceMs);
    },
    async remove(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw fromS3(error);
      });
    },
    async *list(prefix) {
      const { sdk, client } = await open();
      const input = { Bucket: place.bucket, Prefix: `${place.prefix}${prefix}` };
      try {
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, input)) {
          for (const { Key = "", Size: size = 0, LastModified } of Contents) {
            yield objectOf(Key, size, LastModified);
          }
        }
      } catch (error) {
        throw fromS3(error);
      }
    },
    async *partials(prefix) {
      const { sdk, client } = await open();
      const { bucket: Bucket } = place;
      const input = { Bucket, Prefix: `${place.prefix}${prefix}` };
      let markers = {};
      try {
        for (;;) {
          const page = await client.send(
            new sdk.ListMultipartUploadsCommand({ ...input, ...markers }),
          );
          for (const { Key = "", UploadId, Initiated } of page.Uploads ?? []) {
            const abort = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId });
            const remove = async () => void (await client.send(abort));
            yield { ...objectOf(Key, 0, Initiated), remove };
          }
          if (!page.IsTruncated) return;
          markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
        }
      } catch (error) {
        if (!isNotOffered(error)) throw fromS3(error);
      }
    },
    close() {
      void opened?.then(({ client }) => client.destroy());
    },
  };

  function objectOf(key: string, size: number, writtenAt = new Date()): StoredObject {
    return { key: key.slice(place.prefix.length), size, writtenAt };
  }
}

async function openClient(
  { endpoint, region }: Extract<StoragePlace, { kind: "bucket" }>,
  credentials: Credentials,
  { connectMs, silenceMs, attempts }: S3Limits,
) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    retryMode: "standard",
    maxAttempts: attempts,
    // Not every service knows the newer checksums. The signature covers what is sent.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      // A reader that is slower than the network is no fault; \`wholeBody\` watches the network.
      socketTimeout: 0,
    },
  });
  return { sdk, client };
}

/** Gathers a body in parts of one size; the last one is smaller, and may be empty. */
async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of body) {
    let rest = bytes;
    while (length + rest.length >= partBytes) {
      const fits = partBytes - length;
      yield Buffer.concat([...chunks, rest.subarray(0, fits)]);
      rest = rest.subarray(fits);
      chunks = [];
      length = 0;
    }
    chunks.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

async function* startingWith<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

/** @throws StorageUnavailable when the body is silent for too long or shorter than announced */
async function* wholeBody(
  { Body, ContentLength }: GetObjectCommandOutput,
  silenceMs: number,
  wholeMs = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const body = Body as Readable;
  const endsAt = performance.now() + wholeMs;
  const stop = () => body.destroy(new Error("it stopped sending"));
  let timer = setTimeout(stop, Math.min(silenceMs, wholeMs));
  let length = 0;
  try {
    for await (const bytes of body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      length += bytes.length;
      yield bytes;
      timer = setTimeout(stop, Math.min(silenceMs, endsAt - performance.now()));
    }
  } catch (error) {
    throw unanswered(error);
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  if (ContentLength !== undefined && length !== ContentLength) {
    throw new StorageUnavailable("the object store sent only a part of an object");
  }
}
