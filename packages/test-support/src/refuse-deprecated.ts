// Deprecation warnings fail the tests, before the next version of a library refuses the code.
process.throwDeprecation = true;
