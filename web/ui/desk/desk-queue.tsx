import type { ComponentProps, ReactNode } from "react";
import { deskPath } from "#core/paths.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";

interface DeskQueueProps<State extends string>
  extends Omit<ComponentProps<typeof ListPage>, "filters" | "trail" | "pager" | "title"> {
  title: string;
  /** Name of the officers' desk, which the breadcrumb links to. */
  desk: string;
  path: string;
  /** The states to choose from, the default first. */
  states: readonly State[];
  labelOf: (state: State) => string;
  status: string;
  /** Name of the state in the address. */
  stateParameter?: string;
  /** Between the states and the list: a search, the number of rows. */
  above?: ReactNode;
  /** The current page, from 1. */
  page: number;
  /** Rows of all pages. */
  total: number;
  /** Rows per page, if they are not as many as usual. */
  size?: number;
}

/** A page of the officers' desk: rows of one state, the longest pending first. */
export function DeskQueue<State extends string>({
  desk,
  path,
  states,
  labelOf,
  status,
  stateParameter = "status",
  above,
  page,
  total,
  size,
  ...list
}: DeskQueueProps<State>) {
  return (
    <ListPage
      {...list}
      trail={[{ label: desk, to: deskPath }, { label: list.title }]}
      filters={
        <>
          <Chips
            label={list.title}
            chips={states.map((value, index) => ({
              to: index === 0 ? path : `${path}?${stateParameter}=${encodeURIComponent(value)}`,
              label: labelOf(value),
              chosen: value === status,
            }))}
          />
          {above}
        </>
      }
      pager={{ page, total, ...(size && { size }) }}
    />
  );
}
