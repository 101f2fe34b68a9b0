/** What the links in the texts of content lead to, and how they are written. */
@NullMarked
package dev.docs.content.link;

import org.jspecify.annotations.NullMarked;
