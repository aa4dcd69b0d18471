/** Stands in for what is of no use where the worker draws a page. */
export {}
