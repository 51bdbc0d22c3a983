import "#web/ui/rule-note/rule-note.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { standardsPath } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-standards.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-standards.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, chosen = {}, shown: currentPage = 1 } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    path: standardsPath,
    chosen: { page: pageParameter(currentPage) },
    isHidden: Object.values(chosen).some(Boolean),
  });
};

/** Standards of the East African Community, by the goods they cover. */
export default function Standards() {
  const {
    title,
    description,
    adoption,
    categories,
    choices,
    chosen,
    html,
    shown: currentPage,
    total,
  } = useLoaderData<typeof loader>();
  const say = useSay();
  const { category, subCategory, commodity, type, term } = chosen;
  return (
    <Page title={title} lead={description}>
      <Chips label={say("standards.categories")} chips={categories} />
      <FilterForm
        active={[subCategory, commodity, type, term].filter(Boolean).length}
        keep={{ category }}
        clear={category ? `?category=${category}` : "?"}
      >
        <Field
          key={`term${term}`}
          label={say("standards.filter.term")}
          name="term"
          type="search"
          defaultValue={term}
          maxLength={limits.searchTermLength}
        />
        {choices.subCategories.length > 0 && (
          <Select
            key={`sub${subCategory} ${category}`}
            label={say("standards.filter.subCategory")}
            name="subCategory"
            defaultValue={subCategory ?? ""}
            options={choices.subCategories}
            empty={say("standards.all")}
          />
        )}
        {choices.commodities.length > 0 && (
          <Select
            key={`goods${commodity} ${subCategory} ${category}`}
            label={say("standards.filter.commodity")}
            name="commodity"
            defaultValue={commodity ?? ""}
            options={choices.commodities}
            empty={say("standards.all")}
          />
        )}
        <Select
          key={`type${type}`}
          label={say("standards.filter.type")}
          name="type"
          defaultValue={type ?? ""}
          options={choices.types}
          empty={say("standards.all")}
        />
      </FilterForm>
      {total === 0 ? (
        <EmptyState title={say("standards.none")} />
      ) : (currentPage - 1) * limits.pageSize >= total ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <PrerenderedHtml html={html} />
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
      <p className="hint mt-4">{adoption}</p>
    </Page>
  );
}
