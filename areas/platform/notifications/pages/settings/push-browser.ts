import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import { pushPath } from "#core/paths.ts";

/** State of push messages in this browser; undefined when it does not support them. */
export type PushState = "off" | "on" | "denied";

/** Stores for which user this browser subscribed. For another user it starts as off. */
const mark = "soko-push";
const timeoutMs = 20_000;

export async function pushState(): Promise<PushState | undefined> {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window;
  // In development there is no service worker to receive them.
  if (!isSupported || !("Notification" in window) || !import.meta.env.PROD) return undefined;
  if (Notification.permission === "denied") return "denied";
  const worker = await navigator.serviceWorker.getRegistration();
  const isSubscribed = (await worker?.pushManager.getSubscription()) != null;
  return isSubscribed && remembered() === reader() ? "on" : "off";
}

export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { publicKey } = (await (await fetchPush({})).json()) as { publicKey: string };
  const { pushManager } = await workerReady();
  // A subscription with another key, or of a previous user of this browser, is replaced.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? "", ...keys, [idempotencyField]: newIdempotencyKey() };
  try {
    await fetchPush({ method: "POST", body: new URLSearchParams(body) });
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
    await fetchPush({ method: "POST", body });
    await subscription.unsubscribe();
  }
  remember("");
  return "off";
}

/** After a sign-out the request is redirected, which counts as an error. */
async function fetchPush(how: RequestInit): Promise<Response> {
  const answer = await fetch(pushPath, how);
  if (!answer.ok || answer.redirected) throw new Error(`Push was answered ${answer.status}`);
  return answer;
}

function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("There is no service worker")), timeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const reader = () => document.documentElement.dataset.reader ?? "";

// Private windows may block storage: there push is off again on the next visit.
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
