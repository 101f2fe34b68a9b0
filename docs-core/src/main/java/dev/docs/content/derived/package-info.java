/** What follows from a text alone, computed once for all revisions that hold it. */
package dev.docs.content.derived;
