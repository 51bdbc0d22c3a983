import type { ReactNode } from "react";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ShopFace } from "../../shop-face/endpoints.ts";

interface ShopFaceFactsProps {
  face: ShopFace;
  /** Names of the mobile money providers and banks that the seller is paid by. */
  paidBy: string[];
}

/** When a shop is open, where its goods are fetched or brought, and how it is paid. */
export function ShopFaceFacts({ face, paidBy }: ShopFaceFactsProps) {
  const say = useSay();
  const { opensAt, closesAt, closedOn, pickUp, deliversTo } = face;
  const hours = opensAt && closesAt && say("accounts.face.hours", { opensAt, closesAt });
  const closed = closedOn && say(`accounts.face.closed.${closedOn}`);
  const facts: [name: string, detail: ReactNode][] = [
    ["open", [hours, closed].filter(Boolean).join(", ")],
    ["pickUp", pickUp],
    ["delivery", deliversTo && say(`accounts.face.delivers.${deliversTo}`)],
    ["paidBy", paidBy.join(", ")],
  ];
  const items = facts
    .filter(([, detail]) => detail)
    .map(([name, detail]) => ({ term: say(`accounts.face.${name}`), detail }));
  if (items.length === 0) return null;
  return (
    <Section title={say("accounts.face.title")}>
      <DefinitionList items={items} />
    </Section>
  );
}
