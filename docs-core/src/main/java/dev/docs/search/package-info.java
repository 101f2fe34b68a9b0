/** Search in spaces. */
package dev.docs.search;
