import { showGoodsPicture } from "./goods-picture.ts";
import { type Goods, goodsNamed, matchGoods } from "./match-goods.ts";

/** A list, or a field with words of the user's own. */
type Choice = HTMLSelectElement | HTMLInputElement;

let lastId = 0;

/**
 * Makes a choice of goods a field for typed words: ARIA's combobox with a listbox. A list stays in
 * the form and holds the value, so a form reads and posts the same either way. A field with a
 * `<datalist>` keeps any other words. It needs no React, so that static pages have it too.
 * @param choice has in `data-goods` what `foundIn` returns
 * @returns a function that makes it what it was before
 */
export function typeGoods(choice: Choice): () => void {
  const [list, input] =
    choice instanceof HTMLSelectElement
      ? [choice, document.createElement("input")]
      : [undefined, choice];
  const source = list ?? input.list;
  const { id, dataset } = choice;
  const found = dataset.goods ?? "";
  const listId = `goods-${++lastId}`;
  const ends = new AbortController();
  const listen = (
    target: EventTarget,
    type: string,
    act: (event: KeyboardEvent) => unknown,
  ): void => target.addEventListener(type, act as EventListener, { signal: ends.signal });

  const box = document.createElement("div");
  box.className = "goods";
  const matchList = document.createElement("div");
  matchList.id = listId;
  matchList.setAttribute("role", "listbox");
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  box.append(matchList, status);

  const goods = (): Goods[] =>
    [...(source?.querySelectorAll("option") ?? [])].flatMap(
      ({ value, text, dataset, parentElement }) => {
        const heading = parentElement?.getAttribute("label") ?? "";
        const one = { value: dataset.id ?? value, label: text || value, heading };
        return value === "" ? [] : one;
      },
    );
  let known = goods();
  const nameOf = (value: string) => known.find((one) => one.value === value)?.label ?? "";
  let matches: Goods[] = [];
  // None while nothing is typed, so that leaving the field chooses nothing.
  let active = -1;

  const attribute = (name: string, value: string | undefined) =>
    value === undefined ? input.removeAttribute(name) : input.setAttribute(name, value);
  const show = () => {
    const words = input.value;
    matchList.hidden = matches.length === 0;
    matchList.setAttribute("aria-label", input.labels?.[0]?.textContent ?? "");
    for (const [place, row] of [...matchList.children].entries())
      row.setAttribute("aria-selected", String(place === active));
    attribute("aria-expanded", String(matches.length > 0));
    attribute("aria-activedescendant", matches[active] && `${listId}-${active}`);
    const isUnknown = list !== undefined && words !== "" && matchGoods(known, words).length === 0;
    status.className = isUnknown ? "hint" : "sr-only";
    status.textContent =
      words && (matches.length > 0 || isUnknown) ? (found.split("|")[matches.length] ?? "") : "";
  };
  const open = (isOpen: boolean) => {
    if (isOpen) known = goods();
    matches = isOpen ? matchGoods(known, input.value) : [];
    matchList.replaceChildren(
      ...matches.map((one, place) => {
        const row = document.createElement("div");
        row.id = `${listId}-${place}`;
        row.setAttribute("role", "option");
        const words = document.createElement("span");
        const heading = document.createElement("small");
        heading.textContent = one.heading;
        words.append(one.label, " ", heading);
        row.append(words);
        row.onclick = () => take(one);
        showGoodsPicture(row, one.value);
        return row;
      }),
    );
    show();
  };
  let isTelling = false;
  /** The form's own handlers listen to the field that is posted. */
  const tell = (target: Element) => {
    isTelling = true;
    for (const type of ["input", "change"])
      target.dispatchEvent(new Event(type, { bubbles: true }));
    isTelling = false;
  };
  /** @param words what the field shows; words that name nothing stay */
  const take = (one: Goods | undefined, words = one?.label ?? "") => {
    if (!list) input.value = words;
    const value = one?.value ?? "";
    if (list && list.value !== value) {
      list.value = value;
      tell(list);
    } else if (!list) tell(input);
    // After the events, which write the name of the chosen goods.
    input.value = words;
    open(false);
  };
  /** Leaving a list's field chooses the whole name that was typed, else the highlighted match. */
  const settle = () => {
    const words = input.value;
    // Several goods may have the name of those that are chosen.
    if (!list || words === nameOf(list.value)) return open(false);
    const named = goodsNamed(known, words) ?? matches[active];
    const one = named ?? (words ? matchGoods(known, words)[0] : undefined);
    take(one, one?.label ?? words);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.isComposing) return;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const highlighted = matches[active];
    const { length } = matches;
    if (step && length > 0) {
      active = (Math.max(active, step < 0 ? 0 : -1) + step + length) % length;
      show();
    } else if (step) open(true);
    else if (key === "Enter" && highlighted) take(highlighted);
    else if (key === "Escape" && length > 0) open(false);
    else return;
    event.preventDefault();
  };

  listen(input, "input", () => {
    if (isTelling) return;
    active = list && input.value !== "" ? 0 : -1;
    open(true);
  });
  listen(input, "click", () => {
    active = -1;
    if (input.value === "") open(true);
  });
  listen(input, "keydown", onKey);
  listen(input, "blur", settle);
  // Keeps the focus in the field.
  listen(matchList, "mousedown", (event) => event.preventDefault());

  const observer = new MutationObserver(() => mirror());
  /** The marks of a refusal, which React writes at the list, are also those of the field. */
  function mirror() {
    for (const name of ["aria-invalid", "aria-describedby"])
      attribute(name, choice.getAttribute(name) ?? undefined);
  }
  if (list) {
    input.className = "control";
    input.placeholder = list.querySelector<HTMLOptionElement>("option[value='']")?.text ?? "";
    input.autocomplete = "off";
    input.autocapitalize = "none";
    input.spellcheck = false;
    input.value = nameOf(list.value);
    mirror();
    observer.observe(list, { attributeFilter: ["aria-invalid", "aria-describedby"] });
    list.removeAttribute("id");
    input.id = id;
    list.classList.replace("control", "sr-only");
    list.tabIndex = -1;
    list.setAttribute("aria-hidden", "true");
    listen(list, "focus", () => input.focus());
    listen(list, "change", () => {
      input.value = nameOf(list.value);
    });
    list.after(box);
    box.prepend(input);
    if (document.activeElement === list) input.focus();
  }
  const suggestions = input.getAttribute("list") ?? undefined;
  input.removeAttribute("list");
  for (const [name, value] of [
    ["role", "combobox"],
    ["aria-autocomplete", "list"],
    ["aria-controls", listId],
  ] as const)
    attribute(name, value);
  choice.removeAttribute("data-goods");
  if (!list) input.after(box);
  // Words of the user's own may have been typed before.
  open(!list && document.activeElement === input && input.value !== input.defaultValue);

  return () => {
    const isFocused = document.activeElement === input;
    if (isFocused) settle();
    ends.abort();
    observer.disconnect();
    box.remove();
    choice.dataset.goods = found;
    if (!list) {
      attribute("list", suggestions);
      for (const name of ["role", "aria-autocomplete", "aria-controls", "aria-expanded"])
        input.removeAttribute(name);
      input.removeAttribute("aria-activedescendant");
      return;
    }
    list.id = id;
    list.classList.replace("sr-only", "control");
    list.removeAttribute("tabindex");
    list.removeAttribute("aria-hidden");
    if (isFocused) list.focus();
  };
}

/** Does the same for all choices of goods within a part of the page. */
export function typeAllGoods(part: ParentNode): () => void {
  const ends = [...part.querySelectorAll<Choice>("[data-goods]")].map(typeGoods);
  return () => {
    for (const end of ends) end();
  };
}
