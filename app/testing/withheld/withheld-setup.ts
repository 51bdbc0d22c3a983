import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { AppParts } from "#app/base-context.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { cookieOf, newAssociation, newMember, newPerson } from "../factories.ts";
import { withoutRateLimits } from "../test-app.ts";
import { startTwoProcesses } from "../two-processes.ts";
import { phonePhoto } from "../upload-samples.ts";

/** Part of every name, so that one search finds all items. */
export const sharedWord = "Zanzibarine";
export const reason = "It does not belong here.";
const password = "Kigoma-beans-2026";

/** An item that users published. */
export interface PublishedItem {
  /** Words, ids and keys that are served to no one once the item is withheld. */
  marks: string[];
  /** Ids by which the item, and what it belongs to, may be read, by what they name. */
  ids: Record<string, string>;
  withhold: () => Promise<unknown>;
}

interface Input {
  /** The built pages, where pages are also crawled. */
  pages?: AppParts["pages"];
  settings?: Record<string, string>;
}

/**
 * Sets up two caching processes, an officer, an association, and a reader who belongs to it. All
 * writes happen at the first process.
 */
export async function setupWithheld({ pages, settings = {} }: Input = {}) {
  const folder = mkdtempSync(join(tmpdir(), "soko-withheld-"));
  const unbounded = {
    ...withoutRateLimits,
    RECEIPTS_PER_PERSON_AND_MINUTE: "10000",
    EXPORTS_PER_HOUR: "10000",
    LARGE_REPORTS_PER_PERSON_AND_HOUR: "10000",
    OPEN_FILES_PER_ADDRESS_AND_MINUTE: "10000",
  };
  const environment = { DATA_DIR: folder, ...unbounded, ...settings };
  const { here, there } = await startTwoProcesses(environment, pages ? { pages } : {});
  const { db, run, request } = here;
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const administrator = await newPerson(db, { roles: ["administrator"] });
  const person = await newPerson(db, { firstName: "Reader" });
  const reader = { ...person, cookie: await cookieOf(db, person.id) };
  const association = await newAssociation(db);
  await newMember(db, { associationId: association.id, accountId: reader.id });
  const passwordHash = await hashPassword(password);
  const photo = await phonePhoto();

  const call = async (method: string, path: string, token: string, body: object = {}) => {
    const answer = await request(method, path, { token, body });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body.data as { id: string } & Record<string, unknown>;
  };
  const act = (path: string, token: string, body: object = {}) => call("POST", path, token, body);

  let marks = 0;
  /** Returns a word that appears nowhere else. */
  const mark = () => {
    marks += 1;
    const bytes = createHash("sha256").update(`mark ${marks}`).digest().subarray(0, 5);
    const syllables = [...bytes].map(
      (byte) => (("bdfgklmnprstvz"[byte % 14] as string) + "aeiou"[byte % 5]) as string,
    );
    return `Zu${syllables.join("")}`;
  };

  return {
    here,
    there,
    db,
    run,
    ask: request,
    officer,
    administrator,
    reader,
    association,
    call,
    act,
    mark,
    /** Sends a decision of an officer on an account. */
    decide: (name: string, id: string, seen?: string) => () =>
      act(`portal/account/${id}/${name}`, officer.token, {
        comment: reason,
        withoutDocument: true,
        seen,
      }),
    /** Deletes an account, as its owner does. */
    leave: (owner: { id: string; token: string }) => async () => {
      await run("update account set password_hash = $2 where id = $1", [owner.id, passwordHash]);
      await call("DELETE", "user", owner.token, { password });
    },
    /** Stores a user's picture and returns its key. */
    putPicture: () => here.context.files.pictures.put(photo),
  };
}

export type WithheldSetup = Awaited<ReturnType<typeof setupWithheld>>;
