import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../error-code.ts";
import { NotSent, type Transport } from "./messages.ts";

/**
 * Writes every message as one JSON line, for demos, tests and editions without a provider. The file
 * contains codes that open accounts, so only its owner may read it.
 */
export function outboxTransport(file: string): Transport {
  let last: Promise<void> = Promise.resolve();
  return {
    send({ id, channel, to, subject, text, meta }) {
      const at = new Date().toISOString();
      const line = JSON.stringify({ at, id, channel, to, subject, text, meta });
      // Writes one message at a time, so that two cannot share a line.
      const written = last.then(() => append(file, `${line}\n`));
      last = written.catch(() => {});
      return written;
    },
  };
}

/** Removes a partial line, as a full disk leaves it, because it would corrupt the next one. */
async function appendWhole(handle: FileHandle, line: string): Promise<void> {
  const { size } = await handle.stat();
  try {
    await handle.appendFile(line);
  } catch (error) {
    const { size: now } = await handle.stat();
    if (now > size && now - size < Buffer.byteLength(line)) await handle.truncate(size);
    throw error;
  }
}

async function append(file: string, line: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, "a", 0o600);
    try {
      // An existing file may be readable by others.
      await handle.chmod(0o600);
      await appendWhole(handle, line);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new NotSent(`outbox ${errorCode(error)}`, { again: true });
  }
}
