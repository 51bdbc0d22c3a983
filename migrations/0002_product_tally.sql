-- Keeps product_tally in the statement that changes products, whatever that statement is.
CREATE FUNCTION product_tally_add(location_ids integer[], categories integer[], sub_categories integer[], commodities integer[], signs integer[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_tally (location_id, level, level_id, listed)
  SELECT place, level, level_id, sum(sign)::integer
  FROM unnest(location_ids, categories, sub_categories, commodities, signs)
         AS changed (location_id, category_id, sub_category_id, commodity_id, sign),
       LATERAL (VALUES (changed.location_id), (0)) AS places (place),
       LATERAL (VALUES ('any', 0), ('category', category_id), ('sub_category', sub_category_id), ('commodity', commodity_id))
         AS levels (level, level_id)
  GROUP BY place, level, level_id
  HAVING sum(sign) <> 0
  ORDER BY place, level, level_id
  ON CONFLICT ON CONSTRAINT product_tally__key DO UPDATE SET listed = product_tally.listed + excluded.listed;
$$;
--> statement-breakpoint
CREATE FUNCTION product_tally_after() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM product_tally_add(array_agg(location_id), array_agg(category_id), array_agg(sub_category_id), array_agg(commodity_id), array_agg(1))
    FROM added WHERE is_listed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM product_tally_add(array_agg(location_id), array_agg(category_id), array_agg(sub_category_id), array_agg(commodity_id), array_agg(-1))
    FROM removed WHERE is_listed HAVING count(*) > 0;
  ELSE
    PERFORM product_tally_add(array_agg(location_id), array_agg(category_id), array_agg(sub_category_id), array_agg(commodity_id), array_agg(sign))
    FROM (
      SELECT location_id, category_id, sub_category_id, commodity_id, 1 AS sign FROM added WHERE is_listed
      UNION ALL
      SELECT location_id, category_id, sub_category_id, commodity_id, -1 FROM removed WHERE is_listed
    ) AS changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_tally_insert AFTER INSERT ON product
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_tally_after();
--> statement-breakpoint
CREATE TRIGGER product_tally_update AFTER UPDATE ON product
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_tally_after();
--> statement-breakpoint
CREATE TRIGGER product_tally_delete AFTER DELETE ON product
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_tally_after();
