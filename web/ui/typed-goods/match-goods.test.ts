import { expect, test } from "vitest";
import { maxSuggestedGoods } from "#core/suggested-goods.ts";
import { type Goods, goodsNamed, matchGoods } from "./match-goods.ts";

const goods: Goods[] = [
  { value: "1", label: "Maïs blanc", heading: "Céréales" },
  { value: "2", label: "Riz", heading: "Céréales" },
  { value: "3", label: "Farine de maïs", heading: "Farines" },
  { value: "4", label: "Ng’ombe", heading: "Mifugo" },
];

const found = (typed: string) => matchGoods(goods, typed).map(({ value }) => value);

test("finds goods by the beginnings of their words, without accents and case", () => {
  expect(found("mais")).toEqual(["1", "3"]);
  expect(found("MAÏ bl")).toEqual(["1"]);
  expect(found("blanc mais")).toEqual(["1"]);
  expect(found("ng'o")).toEqual(["4"]);
  expect(found("aïs")).toEqual([]);
});

test("finds the goods of a group after those with the name", () => {
  expect(found("cereales")).toEqual(["1", "2"]);
  expect(found("f")).toEqual(["3"]);
});

test("offers the first of the list before anything is typed", () => {
  expect(found("")).toEqual(["1", "2", "3", "4"]);
});

test("finds nothing without words, and a few of many", () => {
  expect(found(" ?! ")).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => ({
    value: String(index),
    label: `Bean ${index}`,
    heading: "",
  }));
  expect(matchGoods(many, "bean")).toHaveLength(maxSuggestedGoods);
});

test("takes a whole name as a choice", () => {
  expect(goodsNamed(goods, " riz ")?.value).toBe("2");
  expect(goodsNamed(goods, "mais")).toBeUndefined();
  expect(goodsNamed(goods, "")).toBeUndefined();
});
