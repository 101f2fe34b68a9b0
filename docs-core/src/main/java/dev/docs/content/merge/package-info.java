/** Three-way merge and rename detection as pure functions over texts. */
package dev.docs.content.merge;
