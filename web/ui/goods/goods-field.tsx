import "./goods.css";
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from "react";
import { FieldFrame, Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { type Goods, goodsNamed, matchGoods } from "./match-goods.ts";

type GoodsFieldProps = ComponentProps<typeof Select>;

/**
 * Chooses goods by typed words; without scripts from the list of a `<Select>`, whose props it has.
 * The list stays in the form and holds the value, so a form reads and posts the same either way.
 */
export function GoodsField(select: GoodsFieldProps) {
  const list = useRef<HTMLSelectElement>(null);
  // What was chosen in the list before the scripts ran.
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(list.current?.value ?? ""), []);
  return chosen === undefined ? (
    <Select {...select} ref={list} />
  ) : (
    <TypedGoods {...select} defaultValue={chosen} />
  );
}

/** The typed field: ARIA's combobox with a listbox, beside the list that holds the value. */
function TypedGoods({ label, name, hint, error, options, empty = "", ...select }: GoodsFieldProps) {
  const say = useSay();
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const goods = useMemo(() => flatten(options), [options]);
  const nameOf = (value: string) => goods.find((one) => one.value === value)?.label ?? "";
  const initial = String(select.defaultValue ?? "");
  const [typed, setTyped] = useState(() => nameOf(initial));
  const [isOpen, setOpen] = useState(false);
  // None while nothing is typed, so that leaving the field chooses nothing.
  const [active, setActive] = useState(-1);
  const matches = isOpen ? matchGoods(goods, typed) : [];
  const choose = (value: string, text = nameOf(value)) => {
    setOpen(false);
    const box = list.current;
    if (box && box.value !== value) {
      box.value = value;
      // The form's own handlers listen to the list.
      for (const type of ["input", "change"]) box.dispatchEvent(new Event(type, { bubbles: true }));
    }
    // After the events, which write the name of the chosen goods: words that name nothing stay.
    setTyped(text);
  };
  const unknown = typed !== "" && matchGoods(goods, typed).length === 0;
  /** Leaving the field chooses the whole name that was typed, else the highlighted match. */
  const settle = () => {
    const named =
      goodsNamed(goods, typed) ??
      matches[active] ??
      (typed ? matchGoods(goods, typed)[0] : undefined);
    choose(named?.value ?? "", named?.label ?? typed);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const chosen = matches[active];
    const count = matches.length;
    if (step && count > 0) setActive((Math.max(active, step < 0 ? 0 : -1) + step + count) % count);
    else if (step) setOpen(true);
    else if (key === "Enter" && chosen) choose(chosen.value);
    else if (key === "Escape" && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame label={label} name={name} hint={hint} error={error} required={select.required}>
      {({ name: _, defaultValue, ...wiring }) => (
        <div className="goods">
          <input
            {...wiring}
            className="control"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={matches.length > 0}
            aria-controls={id}
            aria-activedescendant={matches[active] && `${id}${active}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={empty}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setActive(currentTarget.value === "" ? -1 : 0);
              setOpen(true);
            }}
            onClick={() => setOpen(typed === "" || isOpen)}
            onKeyDown={onKeyDown}
            onBlur={settle}
          />
          <select
            {...select}
            ref={list}
            name={name}
            defaultValue={defaultValue ?? initial}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              setTyped(nameOf(event.currentTarget.value));
              select.onChange?.(event);
            }}
          >
            <option value="">{empty}</option>
            {goods.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
          <div
            id={id}
            role="listbox"
            aria-label={typeof label === "string" ? label : undefined}
            hidden={matches.length === 0}
          >
            {matches.map((one, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              <div
                key={one.value}
                id={`${id}${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one.value)}
              >
                {one.label} <small>{one.heading}</small>
              </div>
            ))}
          </div>
          <span role="status" className={unknown ? "hint" : "sr-only"}>
            {(isOpen || unknown) && typed && say("web.ui.goodsFound", { count: matches.length })}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

function flatten(options: GoodsFieldProps["options"]): Goods[] {
  const all = options.flatMap((entry) =>
    "heading" in entry
      ? entry.options.map((option) => ({ ...option, heading: entry.heading }))
      : [{ ...entry, heading: "" }],
  );
  return all.map(({ value, label, heading }) => ({ value: String(value), label, heading }));
}
