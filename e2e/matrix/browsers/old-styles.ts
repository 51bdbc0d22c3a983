import postcss, { type Container, type Declaration, type Rule } from "postcss";

/**
 * Returns a sheet as a browser of 2020 reads it: it drops what it does not support, and a whole
 * rule for one selector. Source: the tables of MDN's browser compatibility data for Chrome 80.
 */
export function toOldBrowserStyles(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (rule.name === "supports" && /^not \(inset/.test(rule.params)) {
      rule.replaceWith(rule.nodes ?? []);
    } else if (unknownAtRules.test(rule.name) || unknownConditions.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    const isNested = rule.parent?.type === "rule";
    if (isNested || isUnknownSelector(rule)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (isUnknown(declaration) || isGapOfRow(declaration)) declaration.remove();
  });
  dropEmpty(root);
  return root.toString();
}

const unknownAtRules = /^(layer|container|property|scope|starting-style)$/;
/** Ranges in media queries, `scripting`, and `@supports selector()`. */
const unknownConditions = /[<>]|scripting|selector\(|animation-timeline/;
const unknownSelectors =
  /:(is|where|has|focus-visible|modal|popover-open|user-invalid|user-valid|autofill)\b|::(details-content|file-selector-button|marker)|:not\([^()]*[,\s>+~][^()]*\)/;

const isUnknownSelector = ({ selector }: Rule) =>
  unknownSelectors.test(selector) || selector.includes("&");

const unknownProperties =
  /^(inset.*|(margin|padding)-(inline|block)|border-(inline|block)(-(width|style|color))?|aspect-ratio|translate|scale|rotate|appearance|accent-color|text-wrap|content-visibility|contain-intrinsic.*|overflow-clip-margin|animation-timeline|color-scheme|scrollbar-gutter|field-sizing|interpolate-size|text-underline-offset|text-decoration-thickness)$/;
const unknownValues =
  /\d(dvh|svh|lvh|dvw|lh|rlh|cqw|cqi)\b|color-mix\(|oklch\(|oklab\(|light-dark\(|revert-layer|\bclip\b(?!-)/;

function isUnknown({ prop, value }: Declaration): boolean {
  if (prop.startsWith("--")) return false;
  if (prop === "content" && /"\s*\/\s*"/.test(value)) return true;
  return unknownProperties.test(prop) || unknownValues.test(value.replace(/var\([^)]*\)/g, ""));
}

const isGapOfRow = ({ prop, parent }: Declaration): boolean =>
  /^((row|column)-)?gap$/.test(prop) &&
  (parent as Rule).nodes.some((node) => node.type === "decl" && /flex/.test(node.value));

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}
