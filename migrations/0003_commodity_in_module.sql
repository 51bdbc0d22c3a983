-- Products of this edition, whatever country their places are in; prices by the country of their market.
CREATE VIEW commodity_in_module AS
  SELECT 'market-access' AS module, 'local' AS trade_operation, place.country_code, tally.level_id AS commodity_id
  FROM product_tally tally JOIN location place ON place.id = tally.location_id
  WHERE tally.level = 'commodity' AND tally.listed > 0
  GROUP BY place.country_code, tally.level_id
UNION ALL
  SELECT 'market-prices', 'local', country.code, commodity.id
  FROM country CROSS JOIN commodity
  WHERE country.is_edition
    AND EXISTS (SELECT 1 FROM market_price price WHERE price.commodity_id = commodity.id AND price.country_code = country.code);
