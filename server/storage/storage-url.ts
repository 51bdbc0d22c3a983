import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where objects are stored: in a folder of this machine, or in a bucket. */
export type StoragePlace =
  | { kind: "folder"; folder: string }
  | {
      kind: "bucket";
      bucket: string;
      /** Precedes every key: empty, or ends in a slash. */
      prefix: string;
      /** Address of a service that is not Amazon's. */
      endpoint?: string;
      region: string;
    };

/**
 * Parses `file:///folder`, `file:folder` or `s3://bucket/prefix?endpoint=…&region=…`.
 * @throws Error with a sentence that repeats no part of the URL, which may hold a password
 */
export function parseStorageUrl(text: string): StoragePlace {
  const path = /^file:(?!\/\/)(.+)$/.exec(text)?.[1];
  if (path) return { kind: "folder", folder: resolve(path) };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "file:" && !url.host) {
    return { kind: "folder", folder: fileURLToPath(url) };
  }
  if (url?.protocol !== "s3:") {
    throw new Error("write it as file:///folder or s3://bucket?endpoint=https://…&region=…");
  }
  if (url.username || url.password) {
    throw new Error(
      "leave the key out: it belongs into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
    );
  }
  return bucketOf(url);
}

function bucketOf(url: URL): StoragePlace {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) {
    throw new Error("a bucket has 3 to 63 small letters, digits, dots and hyphens");
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  if (prefix && !isObjectKey(prefix)) {
    throw new Error("its prefix may have letters, digits, dots, hyphens, underscores and slashes");
  }
  const unknown = [...url.searchParams.keys()].find(
    (name) => name !== "endpoint" && name !== "region",
  );
  if (unknown) throw new Error("its only options are endpoint and region");
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !isOrigin(endpoint)) {
    throw new Error("its endpoint is an address such as https://s3.example.org, without a path");
  }
  const region = url.searchParams.get("region") ?? "us-east-1";
  if (!/^[a-z0-9-]{1,40}$/i.test(region)) throw new Error("its region is a name such as eu-west-1");
  return {
    kind: "bucket",
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    ...(endpoint && { endpoint }),
    region,
  };
}

function isOrigin(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !(url.username || url.password || url.search || url.hash) &&
    url.pathname === "/"
  );
}

/** Whether a key is safe as a path below a folder and as the key of a bucket, unescaped. */
const isObjectKey = (key: string): boolean =>
  key.length <= 500 &&
  key.split("/").every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part));

/** @throws RangeError unless it is one */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new RangeError("not the key of an object");
}
