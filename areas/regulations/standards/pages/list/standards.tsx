import "#web/ui/rule-note/rule-note.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { standardsPath } from "#areas/regulations/sources/paths.ts";
import { Select } from "#web/ui/base/field.tsx";
import { pageHead, pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
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
    adoption,
    categories,
    choices,
    chosen,
    html,
    shown: currentPage,
    total,
    ...head
  } = useLoaderData<typeof loader>();
  const say = useSay();
  const { category, subCategory, commodity, type, term } = chosen;
  return (
    <ListPage
      {...pageHead(head)}
      filters={
        <>
          <Chips label={say("standards.categories")} chips={categories} />
          <FilterForm
            active={[subCategory, commodity, type, term].filter(Boolean).length}
            keep={{ category }}
            clear={category ? `?category=${category}` : "?"}
          >
            <TermField label={say("standards.filter.term")} term={term} />
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
            <GoodsField
              key={`goods${commodity} ${subCategory} ${category}`}
              label={say("standards.filter.commodity")}
              name="commodity"
              defaultValue={commodity ?? ""}
              options={choices.commodities}
              empty={say("standards.all")}
            />
            <Select
              key={`type${type}`}
              label={say("standards.filter.type")}
              name="type"
              defaultValue={type ?? ""}
              options={choices.types}
              empty={say("standards.all")}
            />
          </FilterForm>
        </>
      }
      list={<PrerenderedHtml html={html} />}
      empty={{ title: say("standards.none") }}
      pager={{ page: currentPage, total }}
      below={<p className="hint mt-4">{adoption}</p>}
    />
  );
}
