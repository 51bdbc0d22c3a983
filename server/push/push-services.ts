/**
 * Push services of the browsers there are. A browser tells us where to post to, so anything else
 * would let anybody make this server ask machines behind it.
 */
const known = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

const loopback = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * Whether an address belongs to one of them, over https on its usual port.
 * @param further hosts of PUSH_HOSTS, with a port where they have one; loopback ones may be http
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (further.includes(host)) return protocol === "https:" || loopback.has(hostname);
  return protocol === "https:" && host === hostname && known.some((one) => fits(hostname, one));
}

const fits = (hostname: string, one: string) =>
  one.startsWith(".") ? hostname.endsWith(one) : hostname === one;
