// What a library will refuse with its next version fails the tests today.
process.throwDeprecation = true;
