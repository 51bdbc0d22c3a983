import { signOutCheckPath } from "#core/books/book-paths.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { documentRedirect } from "#core/react-router-internals.ts";
import { enqueue, sendQueued } from "#web/offline-queue/send.ts";
import { isSigningOut } from "./addresses.ts";
import { findCopy } from "./copies.ts";
import { showCopyNext } from "./network-timeout.ts";
import { rowsOf } from "./queued-pages.ts";

/** Returns to the form's page. */
const back = (url: string) => Response.redirect(url, 303);

/**
 * Queues a form that could not be sent, if it can be queued. If the phone's storage is full, the
 * page of the unsent form has the fields, with a button that sends it again.
 */
export async function enqueueUnsent(request: Request): Promise<Response | undefined> {
  const form = await request.formData().catch(() => new FormData());
  const row = await enqueue(request.url, form).catch(() => undefined);
  return row && back(request.url);
}

/**
 * Submissions of copied forms in progress. A second click in the meantime is the same submission.
 */
const submissions = new Map<string, Promise<boolean>>();
/** How long afterwards a page still shows its form, in milliseconds. */
const pageLifetimeMs = 1000;
/** After this silence the connection counts as lost: the user goes on, and the row is queued. */
const sendTimeoutMs = 2000;

/**
 * Queues a form of a copy, which has no idempotency key, before it is sent. Sent directly, it would
 * be applied twice if its response were lost. It gets a key in the queue and is then sent at once.
 */
export async function enqueueFirst(request: Request): Promise<Response | undefined> {
  const { url } = request;
  const form = await request.formData().catch(() => undefined);
  if (!form || form.get(idempotencyField)) return;
  const submission = JSON.stringify([url, ...form]);
  // If the phone's storage is full, the form is sent as usual.
  const stored = submissions.get(submission) ?? enqueueAndSend(url, form).catch(() => false);
  submissions.set(submission, stored);
  const isQueued = await stored;
  setTimeout(() => submissions.delete(submission), pageLifetimeMs);
  return isQueued ? back(url) : undefined;
}

async function enqueueAndSend(url: string, form: FormData): Promise<boolean> {
  if (!(await enqueue(url, form))) return false;
  const silence = new Promise<"silent">((wake) => setTimeout(wake, sendTimeoutMs, "silent"));
  const came = await Promise.race([sendQueued().catch(() => 0), silence]);
  // The copy is shown at once, as the user would submit again on a page that is still visible.
  if (came === "silent") showCopyNext(url);
  return true;
}

/** Shows a user who signs out the rows that have not been sent yet, and requires a confirmation. */
export async function confirmSignOut(request: Request): Promise<Response | undefined> {
  if (!isSigningOut(request) || new URL(request.url).searchParams.has("anyway")) return;
  // Copies belong to the signed-in user. Without a copy of this page they have no books here.
  const page = await findCopy(location.origin + signOutCheckPath).catch(() => undefined);
  if (!page || (await rowsOf(await page.text())).length === 0) return;
  if (request.mode === "navigate") return back(location.origin + signOutCheckPath);
  return documentRedirect({ to: signOutCheckPath });
}
