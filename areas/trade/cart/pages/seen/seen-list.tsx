import { useState } from "react";
import { clearSeen, readSeen } from "#web/seen/seen-products.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";

export interface SeenProps {
  /** The user whom the page was rendered for; "" for a visitor. */
  owner: string;
  title: string;
  clear: string;
}

/** The products that were opened on this phone, with the price of then. Nothing if there are none. */
export default function SeenList({ owner, title, clear }: SeenProps) {
  const [items, setItems] = useState(() => readSeen(owner));
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="mb-3 grid gap-x-4 md:grid-cols-2">
        {items.map(({ id, name, price, path }) => (
          <li key={id} className="border-b border-line">
            <a href={path} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
              <span>{name}</span> <span className="hint">{price}</span>
            </a>
          </li>
        ))}
      </ul>
      <Button
        type="button"
        look="quiet"
        onClick={() => {
          clearSeen();
          setItems([]);
        }}
      >
        {clear}
      </Button>
    </Section>
  );
}
