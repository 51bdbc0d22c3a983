import { z } from "zod";
import { apiBase } from "#core/paths.ts";
import type { Attempt } from "./page.ts";

/** Output of an endpoint that responds with a file. */
export const fileOutput = z.object({
  content: z.instanceof(Uint8Array<ArrayBuffer>),
  fileName: z.string(),
  mediaType: z.string(),
});
export const mediaTypes = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  csv: "text/csv; charset=utf-8",
} as const;

type SentFile = z.output<typeof fileOutput>;

/**
 * Responds with another user's document as a download, so that no browser displays, runs or sniffs
 * it.
 */
export function downloadResponse(read: Attempt<SentFile>): Response {
  if (read.ok) return new Response(read.data.content, { headers: downloadHeaders(read.data) });
  const { message, status } = read.refusal;
  return new Response(message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

export const downloadHeaders = ({ content, fileName, mediaType }: SentFile) => ({
  "content-type": mediaType,
  "content-length": String(content.length),
  "content-disposition": `attachment; filename*=UTF-8''${encoded(savedAs(fileName, mediaType))}`,
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
});

/** Returns the URL at which a program fetches a file with a person's token. */
export const fileUrl = (
  { server }: { server: string },
  { path }: { path: string },
  id: string,
): string => `${server}${apiBase}/${path.replace("{id}", id)}`;

/** Replaces the extension of the file name with that of its current media type. */
function savedAs(fileName: string, mediaType: string): string {
  const stem = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, "") || "document";
  return `${stem}.${endings[mediaType] ?? "jpg"}`;
}

const endings: Partial<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "text/csv; charset=utf-8": "csv",
};

/**
 * RFC 8187. Also escapes characters that encodeURIComponent preserves but a header must not
 * contain.
 */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Responds with a table as a download, which no cache stores. */
export const csvDownloadResponse = (csv: string, name: string): Response =>
  new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
