import {
  type AtRule,
  type ChildNode,
  type Declaration,
  list,
  type Plugin,
  type Root,
} from "postcss";
import parser, { type Node, type Pseudo, type Selector } from "postcss-selector-parser";

/**
 * Rewrites styles for browsers without cascade layers and `:is()` (docs/browsers.md). The content
 * of `@layer` follows the order of the layers, with unlayered rules at the end. `:is(a, b) c`
 * becomes `a c, b c`, and `padding-block` its two sides. Authors must ensure that the selectors of
 * a later layer are not less specific.
 */
export function lowerStyles(): Plugin {
  return {
    postcssPlugin: "soko-plain-styles",
    OnceExit(root) {
      flatten(root);
      root.walkDecls(sided, bySides);
      root.walkRules((rule) => {
        if (!chosen.test(rule.selector) || isKeyframes(rule.parent)) return;
        parser((selectors) => {
          const plain = selectors.nodes.flatMap(withoutChoices);
          selectors.removeAll();
          for (const selector of plain) selectors.append(selector);
        }).processSync(rule, { updateSelector: true });
      });
    },
  };
}

const sided = /^(?:(?:margin|padding)-(?:block|inline)|inset)$/;

/**
 * Rewrites `padding-block: a b` as `padding-top: a; padding-bottom: b`. All our languages are
 * written left to right.
 */
function bySides(declaration: Declaration): void {
  const { prop, value } = declaration;
  const [first = value, second = first, third = first, fourth = second] = list.space(value);
  const sides = /block/.test(prop)
    ? { top: first, bottom: second }
    : /inline/.test(prop)
      ? { left: first, right: second }
      : { top: first, right: second, bottom: third, left: fourth };
  const start = prop === "inset" ? "" : `${prop.split("-")[0]}-`;
  for (const [side, length] of Object.entries(sides)) {
    declaration.cloneBefore({ prop: start + side, value: length });
  }
  declaration.remove();
}

const chosen = /:(?:is|where)\(/;
const isKeyframes = (parent: unknown) =>
  /keyframes$/.test((parent as AtRule | undefined)?.name ?? "");

/** @throws where a layer is within another rule, which this build does not support */
function flatten(root: Root): void {
  const layers = new Map<string, ChildNode[]>();
  const layerOf = (name: string) => layers.get(name) ?? layers.set(name, []).get(name) ?? [];
  root.walkAtRules("layer", (layer) => {
    if (layer.parent !== root)
      throw layer.error("A layer must be at the top level of a style sheet.");
    for (const name of layer.params.split(",")) layerOf(name.trim()).push(...(layer.nodes ?? []));
    layer.remove();
  });
  root.prepend([...layers.values()].flat());
}

/** Returns equivalent selectors without `:is()` and `:where()` outside of `:not()` and `:has()`. */
function withoutChoices(selector: Selector): Selector[] {
  const index = selector.nodes.findIndex(isChoice);
  if (index < 0) return [selector];
  return (selector.nodes[index] as Pseudo).nodes.flatMap((choice) => {
    const copy = selector.clone({}) as Selector;
    const parts = (choice.clone({}) as Selector).nodes.slice();
    const [first] = parts;
    if (first) first.spaces = { before: "", after: "" };
    copy.nodes.splice(index, 1, ...parts);
    // `.control:is(select)` becomes `select.control`, as the element's name comes first.
    if (first?.type === "tag") {
      copy.nodes.splice(index, 1);
      copy.nodes.splice(beginning(copy.nodes, index), 0, first);
    }
    return withoutChoices(copy);
  });
}

const isChoice = (node: Node) =>
  node.type === "pseudo" && /^:(?:is|where)$/.test(node.value) && node.nodes.length > 0;

/** Returns where the compound selector of an element begins. */
const beginning = (nodes: readonly Node[], index: number) =>
  nodes.slice(0, index).findLastIndex(({ type }) => type === "combinator") + 1;
