import { compactId, idOfCompact, idPattern } from "#core/ids.ts";
import {
  conversationPath,
  deskAccountPath,
  discussionPath,
  listedOrderPath,
  listedRequestPath,
  orderPath,
  orderProblemPath,
  paymentPath,
  productPath,
  ratingPath,
  requestPath,
  servicePath,
  serviceRequestPath,
  traderPath,
  transportPaymentPath,
} from "#core/paths.ts";
import {
  carrierOrderPath,
  carrierRequestPath,
  listedTransportOrderPath,
  listedTransportRequestPath,
  loadPath,
  logisticOrderPath,
  logisticRequestPath,
} from "#core/transport/transport-paths.ts";

/**
 * The pages of one record, each by the letter that stands for it in short links. A letter that was
 * sent keeps its page: new pages get new letters.
 */
const pages: Readonly<Record<string, (id: string) => string>> = {
  o: listedOrderPath,
  r: listedRequestPath,
  d: orderPath,
  q: requestPath,
  p: paymentPath,
  w: orderProblemPath,
  g: ratingPath,
  u: productPath,
  s: traderPath,
  v: servicePath,
  e: serviceRequestPath,
  c: conversationPath,
  f: discussionPath,
  t: listedTransportOrderPath,
  x: listedTransportRequestPath,
  y: transportPaymentPath,
  i: logisticOrderPath,
  j: logisticRequestPath,
  l: loadPath,
  k: carrierOrderPath,
  m: carrierRequestPath,
  a: deskAccountPath,
};

/**
 * Shortens the path of one record's page for an SMS: /market/myorders?order=<36 characters> becomes
 * /n/o<22 characters>. It is another spelling of the same address: nothing is stored, and the page
 * decides who may read it. Any other path is returned as it is.
 */
export function shortLink(path: string): string {
  const id = path.slice(-36);
  if (!idPattern.test(id) || id !== id.toLowerCase()) return path;
  const letter = Object.keys(pages).find((letter) => pages[letter]?.(id) === path);
  if (!letter) return path;
  return `/n/${letter}${compactId(id)}`;
}

/**
 * Returns the path that the code of a short link stands for: a page of this site, with an id that
 * may not exist; undefined for anything else.
 */
export function pathOfShortLink(code: string): string | undefined {
  const pageOf = Object.hasOwn(pages, code.charAt(0)) ? pages[code.charAt(0)] : undefined;
  const id = idOfCompact(code.slice(1));
  return pageOf && id && pageOf(id);
}
