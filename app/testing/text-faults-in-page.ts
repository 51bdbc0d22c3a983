import { elementsIn, type HtmlElement, htmlTree } from "./html-tree.ts";

const never = new Set(
  "applet audio base embed frame frameset iframe link marquee math meta object script style video xmp xss".split(
    " ",
  ),
);
const addresses = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data"]);
const harmless = /^(https?:\/\/|mailto:|tel:|sms:|\/(?!\/)|#|\?|$)/;

/** Ours carries the answer's nonce, or is no script but what one reads. */
const ours = / nonce="| type="application\/(ld\+)?json"|^<script type="text\/plain" id="later">$/;

const faultsOf = ({ tag, attributes }: HtmlElement): string[] => [
  ...(never.has(tag) ? [`<${tag}> stands in the page`] : []),
  ...Object.entries(attributes).flatMap(([name, value]) => {
    if (name.startsWith("on") || name === "srcdoc") return [`<${tag}> has ${name}`];
    if (addresses.has(name) && !harmless.test(value)) return [`<${tag}> leads to ${value}`];
    if (name === "style" && /url\(|expression|alert/i.test(value))
      return [`<${tag}> looks ${value}`];
    return [];
  }),
];

/** What of the words of people became more than words in a page as it was sent. */
export function wordFaults(html: string): string[] {
  const body = elementsIn(htmlTree(html)).find(({ tag }) => tag === "main");
  if (!body) return ["The page has no main part"];
  const opened = html.match(/<script\b[^>]*>/gi) ?? [];
  const foreign = [
    ...opened.filter((one) => !ours.test(one)),
    ...(html.slice(html.indexOf("<main")).match(/<style\b[^>]*>/gi) ?? []),
  ];
  return [...foreign.map((one) => `${one} is none of ours`), ...elementsIn(body).flatMap(faultsOf)];
}
