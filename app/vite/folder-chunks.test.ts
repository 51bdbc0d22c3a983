import { expect, test } from "vitest";
import { chunkOf, findCircle } from "./folder-chunks.ts";

test.each([
  ["areas/trade/market/pages/market-access.tsx", "market"],
  ["areas/trade/market/product-orders.ts", "market"],
  ["areas/trade/market/pages/cards/product-card.tsx", "market-cards"],
  ["areas/trade/orders/requests/endpoints.ts", "orders"],
  ["areas/trade/orders/requests/pages/request.tsx", "orders-requests"],
  ["areas/books/orders/pages/orders/book-orders.tsx", "books-orders-orders"],
  ["areas/prices/market-prices/paths.ts", "prices-market-prices-paths"],
  ["web/ui/cards/card.tsx", "ui-cards"],
  ["web/post/post-form.tsx", "post"],
  ["web/ui/base/button.tsx", "kit"],
  ["web/shell/shell.tsx", "kit"],
  ["core/limits.ts", "kit"],
  ["core/files/upload-rules.ts", "ui-files"],
  ["node_modules/react/index.js", "react"],
  // Each language has its own file, and the router creates a page's own file.
  ["areas/trade/market/phrases/rn.json", undefined],
  ["app/root.tsx", undefined],
])("puts %s into %s", (path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test("finds files that need each other, and no others that share a dependency", () => {
  const sound = new Map([
    ["page", ["cards", "kit"]],
    ["cards", ["kit"]],
    ["kit", []],
  ]);
  expect(findCircle(sound)).toBeUndefined();
  expect(findCircle(new Map([...sound, ["kit", ["cards"]]]))).toBe("cards → kit → cards");
});
