import { listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { loadBoardPath } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { Select } from "#web/ui/base/field.tsx";
import { toOption } from "#web/ui/base/to-option.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";

/** The filters of the load board in its address. */
export interface LoadFilters {
  isNear: boolean;
  /** Ids of the regions. */
  from: string | undefined;
  to: string | undefined;
}

const regionId = /^[1-9]\d{0,8}$/;
const idIn = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? "";
  return regionId.test(text) ? text : undefined;
};

export const parseLoadFilters = (query: URLSearchParams): LoadFilters => ({
  isNear: query.get("near") === "true",
  from: idIn(query, "from"),
  to: idIn(query, "to"),
});

/** Renders the form that shows only the loads from or to a region of the edition's country. */
export async function renderLoadFilters(
  pageContext: PageContext,
  { isNear, from, to }: LoadFilters,
): Promise<string> {
  const { say } = pageContext;
  const places = await pageContext.call(listRegistrationLocations, { size: limits.maxPageSize });
  const options = places.data.map(toOption);
  const chosen = [from, to].filter(Boolean).length;
  const region = (name: "from" | "to", value: string | undefined) => (
    <Select
      name={name}
      label={say(`logistics.find.${name}`)}
      options={options}
      empty={say("logistics.order.every")}
      defaultValue={value ?? ""}
    />
  );
  return prerenderWithWords(
    pageContext,
    <details className="filters" open={chosen > 0}>
      <summary>{say("web.ui.filter", { active: chosen })}</summary>
      <form method="get" action={loadBoardPath}>
        {isNear && <input type="hidden" name="near" value="true" />}
        {region("from", from)}
        {region("to", to)}
        <div className="filters-acts">
          <button type="submit" className="button button-primary">
            {say("web.ui.apply")}
          </button>
          {chosen > 0 && (
            <a className="button button-quiet" href={loadBoardPath}>
              {say("web.ui.clear")}
            </a>
          )}
        </div>
      </form>
    </details>,
    "filters",
  );
}
