import type { AtRule, ChildNode, Plugin, Root } from "postcss";
import parser, { type Node, type Pseudo, type Selector } from "postcss-selector-parser";

/**
 * Styles for browsers without cascade layers and `:is()` (docs/browsers.md): what stands in
 * `@layer` comes in the order of the layers, what no layer has at the end, and `:is(a, b) c` becomes
 * `a c, b c`. Whoever writes a style sees to it that a later layer's rule is no weaker by its selector.
 */
export function plainStyles(): Plugin {
  return {
    postcssPlugin: "soko-plain-styles",
    OnceExit(root) {
      flatten(root);
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

const chosen = /:(?:is|where)\(/;
const isKeyframes = (parent: unknown) =>
  /keyframes$/.test((parent as AtRule | undefined)?.name ?? "");

/** @throws where a layer stands within another rule, which this build does not read */
function flatten(root: Root): void {
  const layers = new Map<string, ChildNode[]>();
  const layerOf = (name: string) => layers.get(name) ?? layers.set(name, []).get(name) ?? [];
  root.walkAtRules("layer", (layer) => {
    if (layer.parent !== root) throw layer.error("A layer stands at the top of a sheet.");
    for (const name of layer.params.split(",")) layerOf(name.trim()).push(...(layer.nodes ?? []));
    layer.remove();
  });
  root.prepend([...layers.values()].flat());
}

/** The selectors that together mean the same, without `:is()` and `:where()` outside of `:not()` and `:has()`. */
function withoutChoices(selector: Selector): Selector[] {
  const index = selector.nodes.findIndex(isChoice);
  if (index < 0) return [selector];
  return (selector.nodes[index] as Pseudo).nodes.flatMap((choice) => {
    const copy = selector.clone({}) as Selector;
    const parts = (choice.clone({}) as Selector).nodes.slice();
    const [first] = parts;
    if (first) first.spaces = { before: "", after: "" };
    copy.nodes.splice(index, 1, ...parts);
    // `.control:is(select)` is `select.control`: the element's name comes first.
    if (first?.type === "tag") {
      copy.nodes.splice(index, 1);
      copy.nodes.splice(beginning(copy.nodes, index), 0, first);
    }
    return withoutChoices(copy);
  });
}

const isChoice = (node: Node) =>
  node.type === "pseudo" && /^:(?:is|where)$/.test(node.value) && node.nodes.length > 0;

/** Where the part of a selector that means one element begins. */
const beginning = (nodes: readonly Node[], index: number) =>
  nodes.slice(0, index).findLastIndex(({ type }) => type === "combinator") + 1;
