-- Words of procedures, kept as those of other things that are found (search_word_triggers).
CREATE TRIGGER search_word_insert AFTER INSERT ON trade_procedure REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_word_after('procedure', 'true');
--> statement-breakpoint
CREATE TRIGGER search_word_update AFTER UPDATE ON trade_procedure REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_word_after('procedure', 'true');
--> statement-breakpoint
CREATE TRIGGER search_word_delete AFTER DELETE ON trade_procedure REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_word_after('procedure', 'true');
--> statement-breakpoint
-- As in commodity_in_module, and one part more for each module that came since.
CREATE OR REPLACE VIEW commodity_in_module AS
  SELECT 'market-access' AS module, 'local' AS trade_operation, place.country_code, tally.level_id AS commodity_id
  FROM product_tally tally JOIN location place ON place.id = tally.location_id
  WHERE tally.level = 'commodity' AND tally.listed > 0
  GROUP BY place.country_code, tally.level_id
UNION ALL
  SELECT 'market-prices', 'local', country.code, commodity.id
  FROM country CROSS JOIN commodity
  WHERE country.is_edition
    AND EXISTS (SELECT 1 FROM market_price price WHERE price.commodity_id = commodity.id AND price.country_code = country.code)
UNION ALL
  SELECT DISTINCT 'procedures', procedure.operation, procedure.country_code, goods.commodity_id
  FROM trade_procedure procedure JOIN trade_procedure_commodity goods ON goods.procedure_id = procedure.id;
