-- The last migration of this upgrade sets it: the lock on these indexes would last as long as all migrations after this one.
SELECT 1;
