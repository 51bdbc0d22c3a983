import { expect, test } from "vitest";
import { limits } from "#core/limits.ts";
import { type ListInput, shapeName, toListShape } from "./list-shape.ts";

const shape = (page: number, size: number, chosen: Partial<ListInput> = {}) => {
  const none = { locationId: undefined, categoryId: undefined, subCategoryId: undefined };
  const input = { ...none, commodityId: undefined, traderId: undefined, isFeatured: undefined };
  return toListShape({ ...input, ...chosen, page, size }, "newest" as const);
};

test("writes the size of a usual first page into the statement, without bounds", () => {
  for (const size of [limits.productPageSize, limits.pageSize, limits.shortPageSize]) {
    expect(shape(1, size)).toMatchObject({ firstPage: size, bounds: undefined });
  }
});

test.each([
  ["a second page", 2, 32, { reach: 64, size: 32 }],
  ["a page of another size", 1, 7, { reach: 64, size: 32 }],
  ["a page of more than is usual", 1, 33, { reach: 64, size: 10_000 }],
  ["a page that ends with the nearest bound", 1, 64, { reach: 64, size: 10_000 }],
  ["a page that ends behind it", 3, 32, { reach: 512, size: 32 }],
  ["a deep page", 129, 32, { reach: 32_768, size: 32 }],
  ["the largest page", 1, 10_000, { reach: 32_768, size: 10_000 }],
])("reads %s within the nearest bounds", (_, page, size, bounds) => {
  expect(shape(page, size)).toMatchObject({ firstPage: undefined, bounds });
});

test("gives a page beyond all bounds none", () => {
  expect(shape(5, 10_000)).toMatchObject({ firstPage: undefined, bounds: undefined });
  expect(shape(1, 10_001)).toMatchObject({ firstPage: undefined, bounds: undefined });
});

test("lists only the chosen filters in the shape", () => {
  expect(shape(1, 32).chosen).toEqual([]);
  const some = shape(1, 32, { traderId: "t", locationId: 8, isFeatured: "active" });
  expect(some.chosen).toEqual(["locationId", "traderId", "isFeatured"]);
});

test("gives each shape of a list a unique name", () => {
  expect(shapeName(shape(1, 32))).toBe("newest first 32");
  expect(shapeName(shape(2, 32, { categoryId: 1 }))).toBe("newest 32 within 64 categoryId");
  expect(shapeName(shape(5, 10_000))).toBe("newest paged");
  expect(shapeName({ ...shape(1, 6), sort: undefined })).toBe("best first 6");
});
