import type { ComponentProps } from "react";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Page } from "#web/ui/base/page.tsx";

interface PageBelowProps extends Omit<ComponentProps<typeof Page>, "breadcrumb"> {
  title: string;
  /** What it stands below, the widest first. */
  trail: ComponentProps<typeof Breadcrumb>["items"];
}

/** A page that says where it stands. Not of the kit, which every page carries. */
export const PageBelow = ({ trail, ...page }: PageBelowProps) => (
  <Page {...page} breadcrumb={<Breadcrumb items={[...trail, { label: page.title }]} />} />
);
