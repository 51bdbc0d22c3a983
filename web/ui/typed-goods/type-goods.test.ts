// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { typeAllGoods } from "./type-goods.ts";

const found = "none|one|two";

beforeEach(() => {
  document.documentElement.dataset.saver = "on";
  document.body.innerHTML = `<form>
    <label for="goods">Goods</label>
    <select id="goods" name="commodity" class="control" data-goods="${found}" aria-describedby="why">
      <option value="">Any</option>
      <option value="1">Beans</option>
      <optgroup label="Cereals"><option value="2">Maize</option><option value="3">Millet</option></optgroup>
    </select>
    <label for="kind">Kind</label>
    <input id="kind" name="kind" list="kinds" data-goods="${found}">
    <datalist id="kinds"><option value="Beans" data-id="1"></option><option value="Maize" data-id="2"></option></datalist>
  </form>`;
});

function part<E extends HTMLElement>(selector: string): E {
  const target = document.querySelector<E>(selector);
  if (!target) throw new Error(`there is no ${selector}`);
  return target;
}

const fieldOf = (label: string) => {
  const { htmlFor } = part<HTMLLabelElement>(`label[for=${label}]`);
  return part<HTMLInputElement>(`[id=${htmlFor}]`);
};
const posted = () => Object.fromEntries(new FormData(part<HTMLFormElement>("form")));
const offered = (label: string) => {
  const listId = fieldOf(label).getAttribute("aria-controls");
  const rows = document.querySelectorAll(`#${listId}:not([hidden]) [role=option]`);
  return [...rows].map((row) => row.textContent?.trim());
};
function type(label: string, words: string) {
  const field = fieldOf(label);
  field.focus();
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
const press = (label: string, key: string) =>
  fieldOf(label).dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

test("chooses goods of a list by typed words, tells the form and keeps the list's name", () => {
  typeAllGoods(document);
  const heard = vi.fn();
  part("form").addEventListener("change", ({ target }) => heard((target as Element).localName));
  type("goods", "m");
  expect(offered("goods")).toEqual(["Maize Cereals", "Millet Cereals"]);
  expect(part("[role=status]").textContent).toBe("two");
  press("goods", "ArrowDown");
  press("goods", "Enter");
  expect(offered("goods")).toEqual([]);
  expect(fieldOf("goods").value).toBe("Millet");
  expect(posted()).toMatchObject({ commodity: "3" });
  expect(heard.mock.calls).toEqual([["select"]]);
});

test("chooses what was typed on leaving a list's field, and nothing for unknown words", () => {
  typeAllGoods(document);
  type("goods", "maize");
  fieldOf("kind").focus();
  expect(posted()).toMatchObject({ commodity: "2" });
  type("goods", "qq");
  fieldOf("kind").focus();
  expect(posted()).toMatchObject({ commodity: "" });
  expect(fieldOf("goods").value).toBe("qq");
  expect(part(".goods .hint").textContent).toBe("none");
});

test("keeps words of the user's own and writes the name of a suggestion", () => {
  typeAllGoods(document);
  type("kind", "m");
  expect(offered("kind")).toEqual(["Maize"]);
  fieldOf("goods").focus();
  expect(posted()).toMatchObject({ kind: "m" });
  type("kind", "m");
  press("kind", "ArrowDown");
  press("kind", "Enter");
  expect(posted()).toMatchObject({ kind: "Maize" });
});

test("passes the focus and the marks of a refusal on from the list", async () => {
  typeAllGoods(document);
  const list = part("select");
  list.setAttribute("aria-invalid", "true");
  await vi.waitFor(() => expect(fieldOf("goods").getAttribute("aria-invalid")).toBe("true"));
  expect(fieldOf("goods").getAttribute("aria-describedby")).toBe("why");
  list.focus();
  expect(document.activeElement).toBe(fieldOf("goods"));
});

test("keeps the chosen one of several goods with the same name", () => {
  part("optgroup").innerHTML = `<option value="2">Maize</option><option value="3">Maize</option>`;
  part<HTMLSelectElement>("select").value = "3";
  typeAllGoods(document);
  fieldOf("goods").focus();
  fieldOf("kind").focus();
  expect(posted()).toMatchObject({ commodity: "3" });
});

test("leaves the page as it was before, with the words that were just typed as a choice", () => {
  const before = document.body.innerHTML;
  const end = typeAllGoods(document);
  type("goods", "millet");
  expect(document.body.innerHTML).not.toBe(before);
  end();
  expect(part<HTMLSelectElement>("#goods").value).toBe("3");
  expect(new DOMParser().parseFromString(document.body.innerHTML, "text/html").body).toEqual(
    new DOMParser().parseFromString(before, "text/html").body,
  );
});

test("fetches pictures of the shown goods at the first suggestion, and none with the data saver", async () => {
  const fetch = vi.fn(async (_path: string) => Response.json({ 1: "demo/beans-0-0" }));
  vi.stubGlobal("fetch", fetch);
  typeAllGoods(document);
  type("goods", "b");
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  document.documentElement.dataset.saver = "off";
  type("goods", "be");
  await vi.waitFor(() =>
    expect(part<HTMLImageElement>("[role=option] img").src).toContain(
      "/picture/demo/beans-0-0/160.jpeg",
    ),
  );
  type("goods", "m");
  await vi.waitFor(() =>
    expect(document.querySelectorAll("[role=option] picture")).toHaveLength(2),
  );
  expect(document.querySelectorAll("[role=option] img")).toHaveLength(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
