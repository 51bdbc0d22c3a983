import { isIPv6 } from "node:net";

/**
 * Returns what a caller is counted by: an IPv4 address, or the /64 of an IPv6 address, because each
 * connection has 2^64 of them. IPv4 written as IPv6 is IPv4. A port or zone is ignored.
 */
export function callerNetwork(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  const [, withoutPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  const bare = (bracketed ?? withoutPort ?? address).replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes IPv4 parts as groups, and every address in one form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split("::")
    .map((half) => half.split(":").flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
