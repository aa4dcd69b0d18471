/** Replaces modules that the worker does not need to render a page. */
export {}
