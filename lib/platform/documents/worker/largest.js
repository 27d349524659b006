/** The largest of any number of values, -Infinity without one. @param {readonly number[]} values */
export const largest = (values) => values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
