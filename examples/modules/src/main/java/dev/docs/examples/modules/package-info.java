/** The library on the module path. */
package dev.docs.examples.modules;
