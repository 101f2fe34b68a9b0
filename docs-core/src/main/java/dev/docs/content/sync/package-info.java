/** Content in and out of folders in the Git layout, and what the links in its texts lead to. */
@NullMarked
package dev.docs.content.sync;

import org.jspecify.annotations.NullMarked;
