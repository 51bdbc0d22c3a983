-- A sack and a kilo are compared by the kilo: the price of one base unit follows the price and the unit.
CREATE FUNCTION product_base_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.base_price := NEW.price / coalesce((SELECT factor FROM measurement_unit WHERE id = NEW.unit_id), 1);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_base_price BEFORE INSERT OR UPDATE OF price, unit_id ON product
FOR EACH ROW EXECUTE FUNCTION product_base_price();
