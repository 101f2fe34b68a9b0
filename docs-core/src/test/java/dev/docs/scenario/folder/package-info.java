/** What people do to a documentation folder outside the product, and what that must come to. */
package dev.docs.scenario.folder;
