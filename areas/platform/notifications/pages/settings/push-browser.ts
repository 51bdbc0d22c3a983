import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import { pushPath } from "#core/paths.ts";

/** What pushed messages are here: absent where the browser has none. */
export type PushState = "off" | "on" | "denied";

/** Remembers for which sign-in this browser subscribed: another's starts as turned off. */
const mark = "soko-push";
const patienceMs = 20_000;

export async function pushState(): Promise<PushState | undefined> {
  const isThere = "serviceWorker" in navigator && "PushManager" in window;
  // While Soko is written there is no worker to take them.
  if (!isThere || !("Notification" in window) || !import.meta.env.PROD) return undefined;
  if (Notification.permission === "denied") return "denied";
  const worker = await navigator.serviceWorker.getRegistration();
  const isSubscribed = (await worker?.pushManager.getSubscription()) != null;
  return isSubscribed && remembered() === reader() ? "on" : "off";
}

export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { publicKey } = (await (await asked({})).json()) as { publicKey: string };
  const { pushManager } = await workerReady();
  // One with another key, or of somebody who used this browser before, cannot be kept.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? "", ...keys, [idempotencyField]: newIdempotencyKey() };
  try {
    await asked({ method: "POST", body: new URLSearchParams(body) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  remember(reader());
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  const { pushManager } = await workerReady();
  const subscription = await pushManager.getSubscription();
  if (subscription) {
    const body = new URLSearchParams({ act: "off", endpoint: subscription.endpoint });
    await asked({ method: "POST", body });
    await subscription.unsubscribe();
  }
  remember("");
  return "off";
}

/** Signed out meanwhile it is led elsewhere, which is no answer. */
async function asked(how: RequestInit): Promise<Response> {
  const answer = await fetch(pushPath, how);
  if (!answer.ok || answer.redirected) throw new Error(`Push was answered ${answer.status}`);
  return answer;
}

function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("There is no service worker")), patienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const reader = () => document.documentElement.dataset.reader ?? "";

// Private windows may refuse storage: there it is off again on the next visit.
function remembered(): string | null {
  try {
    return localStorage.getItem(mark);
  } catch {
    return null;
  }
}

function remember(value: string): void {
  try {
    localStorage.setItem(mark, value);
  } catch {}
}
